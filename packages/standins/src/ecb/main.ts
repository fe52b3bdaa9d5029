import { endWithParent, portFrom } from "../parent.ts"
import { startEcbStandIn } from "./server.ts"

const standIn = await startEcbStandIn({ port: portFrom("PORT", 9007) })
endWithParent(standIn.close)
process.stdout.write(`Exchange rates (stand-in): ${standIn.url}\n`)
