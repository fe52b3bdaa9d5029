import { endWithParent, portFrom } from "../parent.ts"
import { startViesStandIn } from "./server.ts"

const standIn = await startViesStandIn({ port: portFrom("PORT", 9006) })
endWithParent(standIn.close)
process.stdout.write(`VIES (stand-in): http://localhost:${standIn.port}\n`)
