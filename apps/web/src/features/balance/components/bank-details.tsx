import type { Balance } from "@packhaus/contract/ledger/schema"
import { useTranslation } from "react-i18next"
import { CopyButton } from "#ui/copy-button.tsx"
import { Faint, Line, Lines } from "#ui/layout.tsx"
import { Section } from "#ui/section.tsx"

const inFours = (iban: string) => iban.replaceAll(/\s/g, "").replaceAll(/(.{4})(?=.)/g, "$1 ")

/** Where to transfer money to, and the code that says whose it is: each can be copied. */
export function BankDetails({ balance: { bank, transfer_code } }: { balance: Balance }) {
  const { t } = useTranslation("balance")
  const facts = [
    ["code", transfer_code, transfer_code],
    ["holder", bank.holder, bank.holder],
    ["iban", inFours(bank.iban), bank.iban],
    ["bic", bank.bic, bank.bic],
  ] as const
  const rest = [
    ["bank", [bank.name, bank.address].filter(Boolean).join(", ")],
    ["currency", bank.currency.toUpperCase()],
  ] as const
  return (
    <Section flush title={t(($) => $.bank.title)}>
      <Lines>
        <Line title={<Faint>{t(($) => $.bank.lead)}</Faint>} />
        {facts.map(([name, shown, text]) => (
          <Line key={name} title={<Faint>{t(($) => $.bank[name])}</Faint>} sub={<b>{shown}</b>}>
            <CopyButton text={text} what={t(($) => $.bank[name])} />
          </Line>
        ))}
        {rest.map(([name, shown]) => (
          <Line key={name} title={<Faint>{t(($) => $.bank[name])}</Faint>} sub={shown} />
        ))}
      </Lines>
    </Section>
  )
}
