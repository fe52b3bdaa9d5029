import type { InvoiceAction } from "@packhaus/contract/invoicing/invoices/rules"
import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { CreditSheet } from "./credit-sheet.tsx"
import { IssueDialog } from "./issue-dialog.tsx"
import { MarkPaidSheet } from "./mark-paid-sheet.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { OverrideSheet } from "./override-sheet.tsx"
import { PayDialog } from "./pay-dialog.tsx"
import { ProveSheet } from "./prove-sheet.tsx"
import { RejectProofSheet } from "./reject-proof-sheet.tsx"

const dialogs = {
  pay: PayDialog,
  prove: ProveSheet,
  issue: IssueDialog,
  mark: MarkPaidSheet,
  reject: RejectProofSheet,
  override: OverrideSheet,
  credit: CreditSheet,
  move: MoveDialog,
} as const satisfies Record<InvoiceAction, unknown>

/** The dialog or sheet of an action: its effect, and the button that performs it. */
export function ActionDialog({
  action,
  ...props
}: {
  action: InvoiceAction
  invoice: InvoiceDetail
  onClose: () => void
}) {
  const Chosen = dialogs[action]
  return <Chosen {...props} />
}
