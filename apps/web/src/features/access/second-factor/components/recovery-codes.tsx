import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { CopyButton } from "#ui/actions/copy-button.tsx"
import { FormFooter, Inline, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./recovery-codes.module.css"

/** Downloads a text as a file. */
function download(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  const link = Object.assign(document.createElement("a"), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** The recovery codes, shown once: to copy, to print, to save. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[]
  onSaved: () => void
}) {
  const { t } = useTranslation("second-factor")
  const text = codes.join("\n")
  return (
    <Stack>
      <Notice tone="attention" announce title={t(($) => $.codesOnce)}>
        {t(($) => $.codesBody)}
      </Notice>
      <Section title={t(($) => $.codes)} side={<CopyButton text={text} what={t(($) => $.codes)} />}>
        <Stack>
          <ol className={css.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <Inline>
            <Button onClick={() => download("packhaus-recovery-codes.txt", `${text}\n`)}>
              {t(($) => $.download)}
            </Button>
            <Button onClick={() => window.print()}>{t(($) => $.print)}</Button>
          </Inline>
        </Stack>
      </Section>
      <FormFooter>
        <Button look="primary" onClick={onSaved}>
          {t(($) => $.saved)}
        </Button>
      </FormFooter>
    </Stack>
  )
}
