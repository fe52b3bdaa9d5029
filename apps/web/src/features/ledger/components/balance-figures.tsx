import type { Balance } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { Money } from "#ui/display/money.tsx"
import { Figures } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const SHORT = 7

/** Emphasised below the threshold, and when the balance lasts less than a week. */
function toneOf({ amount, alert_threshold }: Pick<Balance, "amount" | "alert_threshold">) {
  return amount < alert_threshold ? ("attention" satisfies Tone) : undefined
}

/** Balance, amount owed, and how long the balance lasts. */
export function BalanceFigures({ balance }: { balance: Balance }) {
  const { t } = useTranslation("ledger")
  const { amount, open, runway_days: days, currency_code: currency } = balance
  return (
    <Figures
      figures={[
        {
          name: t(($) => $.figures.amount),
          value: <Money amount={amount} currency={currency} />,
          tone: toneOf(balance),
        },
        {
          name: t(($) => $.figures.open),
          value: <Money amount={open} currency={currency} />,
          tone: open > amount ? "attention" : undefined,
        },
        {
          name: t(($) => $.figures.runway),
          value: (
            <span title={t(($) => $.runwayHint)}>
              {days === null ? t(($) => $.noSpending) : t(($) => $.runway, { count: days })}
            </span>
          ),
          tone: days !== null && days < SHORT ? "attention" : undefined,
        },
      ]}
    />
  )
}
