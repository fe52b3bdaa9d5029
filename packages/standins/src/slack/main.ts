import { endWithParent, portFrom } from "../parent.ts"
import { startSlackStandIn } from "./server.ts"

const standIn = await startSlackStandIn({ port: portFrom("PORT", 9003) })
endWithParent(standIn.close)
process.stdout.write(`Slack (stand-in): http://localhost:${standIn.port}\n`)
