import { waitlistPaths } from "@packhaus/contract/applicants/waitlist/paths"
import { isMailOfShop } from "@packhaus/contract/applicants/waitlist/rules"
import type { WaitlistEntryDetail } from "@packhaus/contract/applicants/waitlist/schema"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { IconExternalLink } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useFormat } from "#lib/format.ts"
import { Facts } from "#ui/display/facts.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { ToneIcon } from "#ui/display/tone-icon.tsx"
import { Faint } from "#ui/page/layout.tsx"
import css from "./waitlist.module.css"

type Props = { entry: WaitlistEntryDetail }

/** Evidence of an applicant's identity. */
export function EntryProofs({ entry: { email, shop_address, vat_id } }: Props) {
  const { t } = useTranslation("waitlist")
  const isOfShop = isMailOfShop(email, shop_address)
  return (
    <ul className={css.proofs} aria-label={t(($) => $.entry.proofs)}>
      <li>
        <ToneIcon tone={isOfShop ? "success" : "info"} />
        {t(($) => (isOfShop ? $.entry.mailOfShop : $.entry.mail))}
      </li>
      <li>
        <ToneIcon tone={vat_id ? "info" : "attention"} />
        {vat_id ? t(($) => $.entry.vatId, { vat_id }) : t(($) => $.entry.noVatId)}
      </li>
    </ul>
  )
}

/** The applicant's own statements. */
export function EntryFacts({ entry }: Props) {
  const { t } = useTranslation("waitlist")
  const { number, country } = useFormat()
  const { contact_name, email, phone, shop_address, monthly_parcels, item_count } = entry
  const parcels = monthly_parcels === null ? null : number(monthly_parcels)
  const facts: (readonly [string, ReactNode] | null)[] = [
    [
      t(($) => $.entry.contact),
      <span key="contact">
        {contact_name ? `${contact_name} · ` : null}
        <a href={`mailto:${email}`}>{email}</a>
      </span>,
    ],
    phone ? [t(($) => $.entry.phone), phone] : null,
    [
      t(($) => $.entry.shop),
      <a key="shop" href={`https://${shop_address}/`} target="_blank" rel="noreferrer noopener">
        {shop_address} <IconExternalLink size={14} stroke={1.8} aria-hidden />
      </a>,
    ],
    parcels === null
      ? null
      : [
          t(($) => $.entry.volume),
          item_count === null
            ? t(($) => $.entry.parcels, { parcels })
            : t(($) => $.entry.parcelsOfItems, { parcels, items: number(item_count) }),
        ],
    [t(($) => $.entry.place), [entry.city, country(entry.country)].filter(Boolean).join(", ")],
    entry.industry
      ? [t(($) => $.entry.industry), t(($) => $.industries[entry.industry ?? "other"])]
      : null,
    entry.found_via ? [t(($) => $.entry.foundVia), entry.found_via] : null,
    [t(($) => $.entry.applied), <Moment key="applied" at={entry.applied_at} />],
    entry.decline_reason ? [t(($) => $.entry.reason), entry.decline_reason] : null,
  ]
  return <Facts facts={facts.filter((fact) => fact !== null)} />
}

/** Organisations and applicants that share data with an applicant. */
export function EntryDuplicates({ entry: { duplicates } }: Props) {
  const { t, i18n } = useTranslation("waitlist")
  const { search } = useLocation()
  if (duplicates.length === 0) return null
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? "de")
  return (
    <section className={css.part}>
      <h3>{t(($) => $.entry.same)}</h3>
      <ul className={css.items}>
        {duplicates.map(({ kind, id, name, same }) => (
          <li key={id}>
            <Link to={kind === "entry" ? waitlistPaths.one(id, search) : organisationPaths.one(id)}>
              {name}
            </Link>
            <br />
            <Faint>
              {t(($) => $.entry.sameAs, {
                kind: t(($) => $.entry.kinds[kind]),
                same: list.format(same.map((one) => t(($) => $.entry.sameness[one]))),
              })}
            </Faint>
          </li>
        ))}
      </ul>
    </section>
  )
}
