import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Columns, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { Contact } from "../components/contact.tsx"
import { type HelpArea, helpAreas, isHelpArea } from "../components/terms.ts"
import { helpPaths } from "../paths.ts"
import { useNews } from "../use-news.ts"

const areaNames = Object.keys(helpAreas).filter(isHelpArea)

/** Help by area with its terms, the contact to support, and news. */
export function HelpPage() {
  const { t } = useTranslation("help")
  const { area = "" } = useParams()
  const known = isHelpArea(area) ? area : null
  return (
    <Page
      title={known ? t(($) => $.areas[known].title) : t(($) => $.title)}
      {...(known ? { back: { to: helpPaths.start, label: t(($) => $.title) } } : {})}
    >
      <Columns side={<Contact page={known ? t(($) => $.areas[known].title) : "Packhaus"} />}>
        {known ? <Area name={known} /> : <News />}
        <Section flush title={t(($) => $.areasTitle)}>
          <Lines>
            {areaNames.map((name) => (
              <Line
                key={name}
                title={<Link to={helpPaths.area(name)}>{t(($) => $.areas[name].title)}</Link>}
              />
            ))}
          </Lines>
        </Section>
      </Columns>
    </Page>
  )
}

function Area({ name }: { name: HelpArea }) {
  const { t } = useTranslation("help")
  return (
    <Stack>
      <p>{t(($) => $.areas[name].text)}</p>
      <Section flush title={t(($) => $.termsTitle)}>
        <Lines>
          {helpAreas[name].map((term) => (
            <Line
              key={term}
              title={<strong>{t(($) => $.terms[term].name)}</strong>}
              sub={t(($) => $.terms[term].text)}
            />
          ))}
        </Lines>
      </Section>
    </Stack>
  )
}

/** The news; seen once, they count as read. The unread ones stay marked while the page is open. */
function News() {
  const { t } = useTranslation("help")
  const { news, isUnread, readAll } = useNews()
  const [fresh] = useState(() => news.filter(({ id }) => isUnread(id)).map(({ id }) => id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(readAll, [])
  return (
    <Section flush title={t(($) => $.news.title)}>
      <Lines>
        {news.map(({ id, day }) => (
          <Line
            key={id}
            title={<strong>{t(($) => $.news[id].title)}</strong>}
            sub={t(($) => $.news[id].text)}
          >
            {fresh.includes(id) ? (
              <StatusBadge tone="info">{t(($) => $.news.unread)}</StatusBadge>
            ) : null}
            <Moment at={`${day}T12:00:00.000Z`} />
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
