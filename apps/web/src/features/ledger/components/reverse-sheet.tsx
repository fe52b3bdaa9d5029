import { balances as api } from "@packhaus/contract/ledger/endpoints"
import { type LedgerTransaction, ReverseDeposit } from "@packhaus/contract/ledger/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { balanceQueries, staleByBooking } from "../queries.ts"

type Props = { deposit: LedgerTransaction; onClose: () => void }

/** Reverses a deposit: covered part, remaining debt, and reason. */
export function ReverseSheet({ deposit, onClose }: Props) {
  const { t } = useTranslation("ledger")
  const { money, date } = useFormat()
  const toast = useToast()
  const { form, save: reverse } = useMutationForm({
    schema: ReverseDeposit,
    values: { reason: "" },
    send: (body: ReverseDeposit) => call(api.reverse, { params: { id: deposit.id }, body }),
    failed: t(($) => $.reverse.failed),
    stale: staleByBooking,
    onDone: ({ reversal: { owed, waiting } }) => {
      const left = money(owed, deposit.currency_code)
      if (waiting > 0) toast.success(t(($) => $.reverse.waits))
      else if (owed > 0) toast.success(t(($) => $.reverse.doneOwed, { left }))
      else toast.success(t(($) => $.reverse.done))
      onClose()
    },
  })
  const amount = money(deposit.amount, deposit.currency_code)
  return (
    <FormSheet
      title={t(($) => $.reverse.title)}
      lead={t(($) => $.reverse.lead, { amount, day: date(deposit.created_at) })}
      form={form}
      save={reverse}
      submit={t(($) => $.reverse.submit)}
      look="danger"
      onClose={onClose}
    >
      <Effect deposit={deposit} />
      <FormFields
        form={form}
        fields={{
          reason: {
            label: t(($) => $.waiting.reason),
            hint: t(($) => $.reverse.reasonHint),
            as: "area",
            rows: 2,
          },
        }}
      />
    </FormSheet>
  )
}

/** The current balance decides the result. */
function Effect({ deposit: { amount, organisation_id, currency_code } }: Pick<Props, "deposit">) {
  const { t } = useTranslation("ledger")
  const query = useQuery(balanceQueries.of(organisation_id))
  const shown = (cents: number) => <Money amount={cents} currency={currency_code} />
  return (
    <QueryPart query={query}>
      {(balance) => {
        const taken = Math.min(balance.amount, amount)
        return (
          <>
            <Sums
              rows={[
                [t(($) => $.reverse.deposit), shown(amount)],
                [t(($) => $.reverse.taken), shown(-taken)],
              ]}
              total={[t(($) => $.reverse.owed), shown(amount - taken)]}
            />
            {taken < amount ? (
              <Notice tone="attention">{t(($) => $.reverse.owedHint)}</Notice>
            ) : null}
          </>
        )
      }}
    </QueryPart>
  )
}
