import { balances as api } from "@packhaus/contract/ledger/endpoints"
import { type Balance, Deposit, Withdrawal } from "@packhaus/contract/ledger/schema"
import { FOUR_EYES_DAYS } from "@packhaus/contract/ledger/status"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { TextField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
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

/** Books a deposit or a withdrawal of an organisation. A large one waits for a second administrator. */
export function TransferSheet({ type, organisation: { id, name }, balance, onClose }: Props) {
  const { four_eyes_from: from, currency_code: currency } = balance
  const { money } = useFormat()
  const { t } = useTranslation("ledger")
  const toast = useToast()
  const isDeposit = type === "deposit"
  const form = useSchemaForm(isDeposit ? Deposit : Withdrawal, {
    amount: Number.NaN,
    description: "",
  })
  const save = useSave({
    send: (body: Deposit | Withdrawal) =>
      isDeposit
        ? call(api.deposit, { params: { id }, body })
        : call(api.withdraw, { params: { id }, body }),
    failed: t(($) => $.transfer.failed),
    stale: staleByBooking,
    form,
    onDone: ({ transfer: { status } }) => {
      toast.success(
        status === "waiting" ? t(($) => $.transfer.waits) : t(($) => $.transfer[type].done),
      )
      onClose()
    },
  })
  const reference = (form.values as { reference?: string }).reference
  return (
    <FormSheet
      title={t(($) => $.transfer[type].title)}
      lead={t(($) => $.transfer[type].lead, { name })}
      form={form}
      save={save}
      submit={t(($) => $.transfer.submit)}
      onClose={onClose}
    >
      <MoneyField
        label={t(($) => $.transfer.amount)}
        {...form.amount("amount")}
        amount={Number.isNaN(form.values.amount) ? null : form.values.amount}
      />
      <TextField
        label={t(($) => $.transfer.description)}
        hint={t(($) => $.transfer.descriptionHint)}
        {...form.field("description")}
      />
      {isDeposit ? (
        <TextField
          label={t(($) => $.transfer.reference)}
          hint={t(($) => $.transfer.referenceHint)}
          data-field="reference"
          error={form.fault("reference")}
          value={reference ?? ""}
          onChange={({ target }) => form.set("reference", target.value || undefined)}
        />
      ) : null}
      <Notice tone="info">
        {t(($) => $.transfer.fourEyes, { amount: money(from, currency), days: FOUR_EYES_DAYS })}
      </Notice>
    </FormSheet>
  )
}
