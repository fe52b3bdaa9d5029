import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { balanceQueries } from "#features/ledger/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { bulkQueries, type InvoiceChoice, type InvoiceVerb, useStartBulk } from "../queries.ts"

type Props = {
  verb: InvoiceVerb
  choice: InvoiceChoice
  count: number
  onStarted: (run: { id: string }) => void
  onClose: () => void
}

/**
 * Asks before many invoices are issued or paid, with the number of eligible ones and their total.
 */
export function InvoiceBulkDialog({ verb, choice, count, onStarted, onClose }: Props) {
  const { t } = useTranslation("bulk-runs")
  const { t: tUi } = useTranslation("ui")
  const { money, number } = useFormat()
  const toast = useToast()
  const can = useCan()
  const start = useStartBulk()
  const body = { kind: `invoices.${verb}`, selection: choice } as const
  const asksBalance = verb === "pay" && can("balance.read")
  const balance = useQuery({ ...balanceQueries.own, enabled: asksBalance, staleTime: 0 })
  const { data, error, refetch } = useQuery(bulkQueries.preview(body))
  const currency = balance.data?.currency_code ?? "EUR"
  const isKnown = data !== undefined && (!asksBalance || balance.data !== undefined)
  const missing = data && balance.data ? data.amount - balance.data.amount : 0
  return (
    <Dialog open onClose={onClose} title={t(($) => $.invoices.title[verb], { count })}>
      <Stack>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
        {balance.error ? (
          <FailedState error={balance.error} onRetry={() => void balance.refetch()} />
        ) : null}
        {data && isKnown ? (
          <Sums
            rows={[
              [t(($) => $.invoices.possible[verb]), number(data.possible)],
              ...(balance.data
                ? [
                    [
                      t(($) => $.invoices.balance),
                      <Money key="b" amount={balance.data.amount} currency={currency} />,
                    ] as const,
                  ]
                : []),
            ]}
            total={[
              t(($) => $.invoices.amount[verb]),
              <Money key="a" amount={data.amount} currency={currency} />,
            ]}
            {...(balance.data && missing <= 0
              ? {
                  after: [
                    [
                      t(($) => $.invoices.remains),
                      <Money key="r" amount={-missing} currency={currency} />,
                    ] as const,
                  ],
                }
              : {})}
          />
        ) : error || balance.error ? null : (
          <SectionBones lines={["60%", "45%"]} />
        )}
        {data?.possible === 0 ? (
          <Notice announce tone="attention" title={t(($) => $.invoices.none)} />
        ) : missing > 0 ? (
          <Notice announce tone="attention" title={t(($) => $.invoices.short)}>
            {t(($) => $.invoices.shortBody, { missing: money(missing, currency) })}
          </Notice>
        ) : verb === "issue" ? (
          <p>{t(($) => $.invoices.issued)}</p>
        ) : null}
        <FormFooter>
          <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
          <Button
            look="primary"
            loading={start.isPending}
            inert={!isKnown || data.possible === 0}
            onClick={() =>
              start.mutate(body, {
                onSuccess: onStarted,
                onError: (fault) =>
                  toast.failure(
                    t(($) => $.bulk.failed),
                    fault,
                  ),
              })
            }
          >
            {t(($) => $.invoices[verb])}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  )
}
