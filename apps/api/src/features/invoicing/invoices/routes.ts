import { invoices } from "@packhaus/contract/invoicing/invoices/endpoints"
import { routes } from "../../../context.ts"
import { invoiceLineListing, invoiceListing, waitingLineListing } from "./list.ts"
import { readInvoice } from "./reads/detail.ts"
import { readDocument } from "./reads/documents.ts"
import { readWaiting } from "./reads/lines.ts"
import { readTimeline } from "./reads/timeline.ts"
import { readWaitingSums } from "./reads/waiting-sums.ts"
import { approveLine } from "./verbs/approve-line.ts"
import { creditInvoice, moveToBalance } from "./verbs/credit.ts"
import { overrideGate } from "./verbs/gates.ts"
import { issueNow } from "./verbs/issue-now.ts"
import { priceLine } from "./verbs/price-line.ts"
import { unapproveLine } from "./verbs/unapprove-line.ts"

export const invoiceRoutes = routes(invoices, {
  ...invoiceListing.handlers,
  read: async (call) => ({ invoice: await readInvoice(call, call.params.id) }),
  lines: invoiceLineListing.handlers.list,
  exportLines: invoiceLineListing.handlers.export,
  timeline: async (call) => ({ timeline: await readTimeline(call, call.params.id) }),
  pdf: async (call) => ({ document: await readDocument(call, call.params.id) }),
  issue: async (call) => ({
    invoice: await readInvoice(call, await issueNow(call, call.params.id)),
  }),
  credit: async (call) => ({
    invoice: await readInvoice(call, await creditInvoice(call, call.params.id, call.body)),
  }),
  overrideGate: async (call) => {
    await overrideGate(call, call.params.id, call.body.reason)
    return { invoice: await readInvoice(call, call.params.id) }
  },
  moveToBalance: async (call) => {
    await moveToBalance(call, call.params.id)
    return { invoice: await readInvoice(call, call.params.id) }
  },
  waiting: waitingLineListing.handlers.list,
  exportWaiting: waitingLineListing.handlers.export,
  sumWaiting: waitingLineListing.handlers.sums,
  waitingSums: (call) => readWaitingSums(call, call.query),
  approve: async (call) => {
    await approveLine(call, call.params.id)
    return { waiting_line: await readWaiting(call, call.params.id) }
  },
  unapprove: async (call) => {
    await unapproveLine(call, call.params.id)
    return { waiting_line: await readWaiting(call, call.params.id) }
  },
  price: async (call) => {
    await priceLine(call, call.params.id, call.body)
    return { waiting_line: await readWaiting(call, call.params.id) }
  },
})
