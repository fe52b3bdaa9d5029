import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { helpPaths } from "../paths.ts"

type Props = {
  /** The page of the question, for the subject. */
  page: string
  /** Links to the help pages. */
  linked?: boolean
}

/** How to reach support. */
export function Contact({ page, linked = false }: Props) {
  const { t } = useTranslation("help")
  const { support_email } = useSession()
  const subject = encodeURIComponent(t(($) => $.contact.subject, { page }))
  return (
    <Section title={t(($) => $.contact.title)}>
      <Stack>
        {linked ? <Link to={helpPaths.start}>{t(($) => $.areasTitle)}</Link> : null}
        <p>{t(($) => $.contact.text)}</p>
        <a href={`mailto:${support_email}?subject=${subject}`}>
          {t(($) => $.contact.mail, { address: support_email })}
        </a>
        <p>{t(($) => $.contact.keys)}</p>
      </Stack>
    </Section>
  )
}
