import type { Cents } from "@packhaus/contract/kernel/values"
import { cardPayments as api } from "@packhaus/contract/ledger/card-payments/endpoints"
import type { CardAttempt } from "@packhaus/contract/ledger/card-payments/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

type Props = {
  invoice: { id: string; amount: Cents; currency_code: string }
  /** The invoice as people refer to it. */
  name: string
  onClose: () => void
}

/** Two steps, so that the attempt is stored before the provider is called. */
async function pageOf(id: string): Promise<CardAttempt> {
  const { card_attempt } = await call(api.begin, { params: { id }, body: {} })
  const params = { id: card_attempt.id }
  return (await call(api.open, { params, body: {} })).card_attempt
}

/** Leads to the page of the card provider, for payment of the whole open amount. */
export function CardDialog({ invoice, name, onClose }: Props) {
  const { t } = useTranslation("card-payments")
  const { t: tUi } = useTranslation("ui")
  const pay = useSave({
    send: () => pageOf(invoice.id),
    failed: t(($) => $.pay.failed),
    stale: ["card-payments"],
    onDone: ({ url }) => {
      if (!url) return
      onClose()
      location.assign(url)
    },
  })
  const { amount, currency_code } = invoice
  return (
    <Dialog open onClose={onClose} title={t(($) => $.pay.title, { number: name })}>
      <Stack>
        <p>{t(($) => $.pay.lead)}</p>
        <Sums
          rows={[]}
          total={[
            t(($) => $.pay.amount),
            <Money key="a" amount={amount} currency={currency_code} />,
          ]}
        />
        {pay.data && !pay.data.url ? (
          <Notice announce tone="critical" title={t(($) => $.pay.refused)}>
            {t(($) => $.pay.refusedBody)}
          </Notice>
        ) : null}
        <FormFooter>
          <Button onClick={onClose}>{tUi(($) => $.cancel)}</Button>
          <Button
            look="primary"
            data-autofocus
            loading={pay.isPending}
            onClick={() => pay.mutate()}
          >
            {t(($) => $.pay.submit)}
          </Button>
        </FormFooter>
      </Stack>
    </Dialog>
  )
}
