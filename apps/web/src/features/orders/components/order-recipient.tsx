import type { Address } from "@packhaus/contract/commerce/addresses"
import type { Order } from "@packhaus/contract/orders/schema"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { CopyButton } from "#ui/actions/copy-button.tsx"
import { Facts } from "#ui/display/facts.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./order-detail.module.css"

/** An address in the format of a parcel label; `country` is the country's name. */
export const addressLines = (address: Address, country: string) =>
  [
    [address.first_name, address.last_name].filter(Boolean).join(" "),
    address.company,
    address.address_1,
    address.address_2,
    [address.postal_code, address.city].filter(Boolean).join(" "),
    address.province,
    country,
  ].filter((line): line is string => Boolean(line))

/** The recipient of the parcel, ready to be copied into a program that prints labels. */
export function OrderRecipient({ order }: { order: Order }) {
  const { t } = useTranslation("orders")
  const { country } = useFormat()
  const { shipping_address: address, email, locked_fields } = order
  const phone = order.phone ?? address?.phone ?? null
  const lines = address ? addressLines(address, country(address.country_code)) : []
  const copyable = (name: string, text: string, shown: ReactNode) =>
    [
      name,
      <span key={name} className={css.copyable}>
        <span>{shown}</span>
        <CopyButton text={text} what={name} />
      </span>,
    ] as const

  return (
    <Section title={t(($) => $.detail.customer)}>
      <Facts
        facts={[
          lines.length > 0
            ? copyable(
                t(($) => $.detail.address),
                lines.join("\n"),
                lines.map((line) => (
                  <span key={line} className={css.addressLine}>
                    {line}
                  </span>
                )),
              )
            : ([t(($) => $.detail.address), t(($) => $.detail.noAddress)] as const),
          ...(email
            ? [
                copyable(
                  t(($) => $.detail.email),
                  email,
                  <a href={`mailto:${email}`}>{email}</a>,
                ),
              ]
            : []),
          ...(phone
            ? [
                copyable(
                  t(($) => $.detail.phone),
                  phone,
                  <a href={`tel:${phone}`}>{phone}</a>,
                ),
              ]
            : []),
        ]}
      />
      {locked_fields.includes("shipping_address") ? (
        <p className={css.note}>{t(($) => $.detail.locked)}</p>
      ) : null}
    </Section>
  )
}
