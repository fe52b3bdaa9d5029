import {
  type HintField,
  missingFieldOf,
  requestHints,
} from "@packhaus/contract/sourcing/product-requests/rules"
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { focusField } from "#ui/forms/use-schema-form.ts"
import { Faint } from "#ui/page/layout.tsx"
import css from "./request-form.module.css"

type Props = {
  request: Parameters<typeof missingFieldOf>[0]
  /** Whether the fields of a hint are on this page. */
  hasFields: boolean
}

/** Details that speed up quotes, with progress: each open hint links to its first missing field. */
export function RequestHints({ request, hasFields }: Props) {
  const { t } = useTranslation("product-requests")
  const hints = requestHints.map((hint) => ({ hint, field: missingFieldOf(request, hint) }))
  const count = hints.filter(({ field }) => field === null).length
  return (
    <section className={css.hints} aria-label={t(($) => $.hints.title)}>
      <div className={css.sum}>{t(($) => $.hints.count, { count, all: hints.length })}</div>
      <Faint>{t(($) => $.hints.title)}</Faint>
      <ul>
        {hints.map(({ hint, field }) => {
          const Icon = field === null ? IconCircleCheckFilled : IconCircle
          const name = t(($) => $.hints[hint])
          return (
            <li key={hint}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <div>
                {field === null ? (
                  <>
                    <span className="visually-hidden">
                      {t(($) => $.hints.followed, { hint: name })}
                    </span>
                    <span aria-hidden>{name}</span>
                  </>
                ) : hasFields ? (
                  <FieldLink field={field}>{name}</FieldLink>
                ) : (
                  name
                )}
                {field === null ? null : (
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

/** Leads to a field of the form and gives it the focus; the address stays as it is. */
const FieldLink = ({ field, children }: { field: HintField; children: string }) => (
  <button type="button" className={css.toField} onClick={() => focusField(field)}>
    {children}
  </button>
)
