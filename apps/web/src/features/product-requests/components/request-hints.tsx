import { followedHints, requestHints } from "@packhaus/contract/product-requests/rules"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { Faint } from "#ui/page/layout.tsx"
import css from "./request-form.module.css"

type Props = { request: Parameters<typeof followedHints>[0] }

/** What makes quotes quicker, and how much of it is there. */
export function RequestHints({ request }: Props) {
  const { t } = useTranslation("product-requests")
  const followed = followedHints(request)
  const count = requestHints.filter((hint) => followed[hint]).length
  return (
    <section className={css.hints} aria-label={t(($) => $.hints.title)}>
      <div className={css.sum}>{t(($) => $.hints.count, { count, all: requestHints.length })}</div>
      <Faint>{t(($) => $.hints.title)}</Faint>
      <ul>
        {requestHints.map((hint) => {
          const Icon = followed[hint] ? IconCircleCheckFilled : IconCircle
          const name = t(($) => $.hints[hint])
          return (
            <li key={hint}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <div>
                {followed[hint] ? (
                  <>
                    <span className="visually-hidden">
                      {t(($) => $.hints.followed, { hint: name })}
                    </span>
                    <span aria-hidden>{name}</span>
                  </>
                ) : (
                  name
                )}
                {followed[hint] ? null : (
                  <div>
                    <Faint>{t(($) => $.hints.why[hint])}</Faint>
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Faint>{t(($) => $.hints.lead)}</Faint>
    </section>
  )
}
