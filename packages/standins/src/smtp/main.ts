import { join } from "node:path"
import { endWithParent, portFrom } from "../parent.ts"
import { startMailStandIn } from "./server.ts"

const port = portFrom("PORT", 9002)
const standIn = await startMailStandIn({
  port,
  smtpPort: portFrom("SMTP_PORT", port + 3),
  dataFolder: join(process.env.DATA ?? ".data/standins", "smtp"),
})
endWithParent(standIn.close)
process.stdout.write(`Mail (stand-in): http://localhost:${standIn.port}, ${standIn.smtpUrl}\n`)
