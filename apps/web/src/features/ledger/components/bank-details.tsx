import type { Balance } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { Faint, Line } from "#ui/page/layout.tsx"
import { TransferDetails } from "./transfer-details.tsx"

/** Bank details and the code that identifies the organisation. */
export function BankDetails({ balance: { bank, giro_code } }: { balance: Balance }) {
  const { t } = useTranslation("ledger")
  const rest = [
    ["bank", [bank.name, bank.location, bank.address].filter(Boolean).join(", ")],
    ["currency", bank.currency.toUpperCase()],
  ] as const
  return (
    <TransferDetails title={t(($) => $.bank.title)} lead={t(($) => $.bank.lead)} code={giro_code}>
      {rest.map(([name, shown]) => (
        <Line key={name} title={<Faint>{t(($) => $.bank[name])}</Faint>} sub={shown} />
      ))}
    </TransferDetails>
  )
}
