import { type GiroTransfer, readGiroCode } from "@packhaus/contract/kernel/giro-code"
import { type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { CopyButton } from "#ui/actions/copy-button.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { Bone } from "#ui/page/states.tsx"

const QrCode = lazyPart(() => import("#ui/display/qr-code.tsx"), "QrCode")

const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, "$1 ")

/** Fields of a bank transfer: displayed and copied form. An open amount is omitted. */
function useFacts({ amount, remittance, holder, iban, bic }: GiroTransfer) {
  const { money, number } = useFormat()
  return [
    ...(amount === null
      ? []
      : ([["amount", money(amount, "eur"), number(amount / 100, 2)]] as const)),
    ["code", remittance, remittance],
    ["holder", holder, holder],
    ["iban", inFours(iban), iban],
    ["bic", bic, bic],
  ] as const
}

type Props = {
  title: string
  lead: string
  /** Content of the QR code for banking apps. */
  code: string
  children?: ReactNode
}

/** Bank transfer: a code to scan, and each field to copy. */
export function TransferDetails({ title, lead, code, children }: Props) {
  const { t } = useTranslation("ledger")
  const facts = useFacts(readGiroCode(code))
  return (
    <Section flush title={title}>
      <Lines>
        <Line
          title={
            <Suspense fallback={<Bone width="9.5rem" />}>
              <QrCode text={code} label={t(($) => $.bank.qr)} />
            </Suspense>
          }
        >
          <Faint>{t(($) => $.bank.scan)}</Faint>
        </Line>
        <Line title={<Faint>{lead}</Faint>} />
        {facts.map(([name, shown, text]) => (
          <Line key={name} title={<Faint>{t(($) => $.bank[name])}</Faint>} sub={<b>{shown}</b>}>
            <CopyButton text={text} what={t(($) => $.bank[name])} />
          </Line>
        ))}
        {children}
      </Lines>
    </Section>
  )
}
