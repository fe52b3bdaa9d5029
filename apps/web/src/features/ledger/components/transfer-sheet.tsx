import { balances as api } from "@packhaus/contract/ledger/endpoints"
import { type Balance, Deposit, Withdrawal } from "@packhaus/contract/ledger/schema"
import { FOUR_EYES_DAYS } from "@packhaus/contract/ledger/status"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { staleByBooking } from "../queries.ts"

export type TransferType = "deposit" | "withdrawal"
type Props = {
  type: TransferType
  organisation: { id: string; name: string }
  balance: Pick<Balance, "four_eyes_from" | "currency_code">
  onClose: () => void
}

/**
 * Books a deposit or a withdrawal of an organisation. A large one waits for a second administrator.
 */
export function TransferSheet({ type, organisation: { id, name }, balance, onClose }: Props) {
  const { four_eyes_from: from, currency_code: currency } = balance
  const { money } = useFormat()
  const { t } = useTranslation("ledger")
  const toast = useToast()
  const isDeposit = type === "deposit"
  const { form, save } = useMutationForm({
    schema: isDeposit ? Deposit : Withdrawal,
    values: {
      amount: Number.NaN,
      description: "",
    },
    send: (body: Deposit | Withdrawal) =>
      isDeposit
        ? call(api.deposit, { params: { id }, body })
        : call(api.withdraw, { params: { id }, body }),
    failed: t(($) => $.transfer.failed),
    stale: staleByBooking,
    onDone: ({ transfer: { status } }) => {
      toast.success(
        status === "waiting" ? t(($) => $.transfer.waits) : t(($) => $.transfer[type].done),
      )
      onClose()
    },
  })
  const waits = from !== null && (from === 0 || form.values.amount >= from)
  return (
    <FormSheet
      title={t(($) => $.transfer[type].title)}
      lead={t(($) => $.transfer[type].lead, { name })}
      form={form}
      save={save}
      submit={t(($) => $.transfer.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          amount: { label: t(($) => $.transfer.amount), as: "money" },
          description: {
            label: t(($) => $.transfer.description),
            hint: t(($) => $.transfer.descriptionHint),
          },
          ...(isDeposit && {
            reference: {
              label: t(($) => $.transfer.reference),
              hint: t(($) => $.transfer.referenceHint),
            },
          }),
        }}
      />
      {from === null ? null : (
        <Notice
          announce
          tone={waits ? "attention" : "info"}
          title={waits ? t(($) => $.transfer.needsSecond) : undefined}
        >
          {from === 0
            ? t(($) => $.transfer.limitReached, { days: FOUR_EYES_DAYS })
            : t(($) => $.transfer.fourEyes, {
                amount: money(from, currency),
                days: FOUR_EYES_DAYS,
              })}
        </Notice>
      )}
    </FormSheet>
  )
}
