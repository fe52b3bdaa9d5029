import type { InvoiceDetail } from "@packhaus/contract/invoicing/invoices/schema"
import { payments as api } from "@packhaus/contract/ledger/endpoints"
import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { balanceQueries } from "#features/ledger/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { staleByMoney } from "../queries.ts"
import { useInvoiceName } from "./invoice-status.tsx"

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** Pays the amount owed from the balance: shows amount and remaining balance, if visible. */
export function PayDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const { t: tUi } = useTranslation("ui")
  const { money } = useFormat()
  const can = useCan()
  const seesBalance = can("balance.read")
  const nameOf = useInvoiceName()
  const { data, error, refetch } = useQuery({
    ...balanceQueries.own,
    enabled: seesBalance,
    staleTime: 0,
  })
  const pay = useSave({
    send: () => call(api.pay, { params: { id: invoice.id }, body: {} }),
    done: t(($) => $.pay.done),
    failed: t(($) => $.pay.failed),
    stale: staleByMoney,
    onDone: onClose,
  })
  const { amount, currency_code: currency } = invoice
  const missing = data ? amount - data.amount : 0
  const cells = { amount: <Money amount={amount} currency={currency} /> }
  return (
    <Dialog open onClose={onClose} title={t(($) => $.pay.title, { number: nameOf(invoice) })}>
      <Stack>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
        {!seesBalance ? (
          <Sums rows={[]} total={[t(($) => $.pay.amount), cells.amount]} />
        ) : data ? (
          <Sums
            rows={[
              [t(($) => $.pay.balance), <Money key="b" amount={data.amount} currency={currency} />],
              [t(($) => $.pay.amount), cells.amount],
            ]}
            total={[
              t(($) => $.pay.remains),
              <Money key="r" amount={data.amount - amount} currency={currency} />,
            ]}
          />
        ) : error ? null : (
          <SectionBones lines={["60%", "45%"]} />
        )}
        {missing > 0 ? (
          <Notice announce tone="attention" title={t(($) => $.pay.short)}>
            {t(($) => $.pay.shortBody, { missing: money(missing, currency) })}
          </Notice>
        ) : null}
        <FormFooter>
          <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
          {missing > 0 ? (
            <LinkButton look="primary" to={ledgerPaths.own}>
              {t(($) => $.pay.top)}
            </LinkButton>
          ) : (
            <Button
              look="primary"
              data-autofocus
              loading={pay.isPending}
              inert={seesBalance && !data}
              onClick={() => pay.mutate()}
            >
              {t(($) => $.pay.submit)}
            </Button>
          )}
        </FormFooter>
      </Stack>
    </Dialog>
  )
}
