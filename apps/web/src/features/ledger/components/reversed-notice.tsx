import type { Balance } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Notice } from "#ui/page/notice.tsx"

/** Debt from a reversed deposit that had been spent, and how it is paid. */
export function ReversedNotice({ balance, own }: { balance: Balance; own: boolean }) {
  const { t } = useTranslation("ledger")
  const { money } = useFormat()
  const { reversed, currency_code, transfer_code: code } = balance
  if (reversed === 0) return null
  const amount = money(reversed, currency_code)
  return (
    <Notice tone="critical" title={t(($) => $.reversed.title, { amount })}>
      {t(($) => (own ? $.reversed.own : $.reversed.other), { amount, code })}
    </Notice>
  )
}
