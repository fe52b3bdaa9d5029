import type { requestContent } from "@packhaus/contract/sourcing/product-requests/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { Faint, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./request-form.module.css"

type Content = z.output<z.ZodObject<typeof requestContent>>

/** Content of a request: images, texts and files. */
export function RequestContent({ content }: { content: Content }) {
  const { t } = useTranslation("product-requests")
  const texts = [
    [t(($) => $.fields.description), content.description],
    [t(($) => $.fields.specification), content.specification],
    [t(($) => $.fields.requirements), content.requirements],
  ] as const
  return (
    <Stack>
      {content.images.length > 0 ? (
        <Section title={t(($) => $.images.title)}>
          <ul className={css.gallery}>
            {content.images.map(({ id, url }, at) => (
              <li key={id}>
                <a href={url}>
                  <img src={url} alt={t(($) => $.images.image, { n: at + 1 })} />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {texts.map(([title, text]) =>
        text === "" ? null : (
          <Section key={title} title={title}>
            <p className={css.text}>{text}</p>
          </Section>
        ),
      )}
      {content.documents.length > 0 ? (
        <Section flush title={t(($) => $.documents.title)}>
          <Lines>
            {content.documents.map(({ id, name, url, size }) => (
              <Line key={id} title={<a href={url}>{name}</a>}>
                <Faint>
                  <Kilobytes size={size} />
                </Faint>
              </Line>
            ))}
          </Lines>
        </Section>
      ) : null}
    </Stack>
  )
}

function Kilobytes({ size }: { size: number }) {
  const { number } = useFormat()
  return <>{number(Math.ceil(size / 1024))} kB</>
}

/** Amounts, service, dimensions and price as facts, as far as they are known. */
export function useWanted() {
  const { t } = useTranslation("product-requests")
  const { number, money } = useFormat()
  const yes = (is: boolean) => t(($) => (is ? $.page.yes : $.page.no))
  return (content: Content): readonly OptionalFact[] => {
    const { length, width, height, weight, service, target_price, hs_code } = content
    const { amount_per_month: perMonth, amount_per_order: perOrder } = content
    const hasMeasures = length !== null && width !== null && height !== null
    const measures = [
      hasMeasures && t(($) => $.page.measures, { length, width, height }),
      weight !== null && t(($) => $.page.grams, { grams: number(weight) }),
    ].filter(Boolean)
    return [
      service !== null && [t(($) => $.fields.service), t(($) => $.services[service])],
      service === "bulk" && [
        t(($) => $.fields.import_methods),
        content.import_methods.map((method) => t(($) => $.methods[method])).join(", "),
      ],
      perMonth !== null && [t(($) => $.fields.amount_per_month), number(perMonth)],
      perOrder !== null && [t(($) => $.fields.amount_per_order), number(perOrder)],
      target_price !== null && [t(($) => $.fields.target_price), money(target_price, "eur")],
      measures.length > 0 && [t(($) => $.hints.measures), measures.join(" · ")],
      hs_code !== null && [t(($) => $.fields.hs_code), hs_code],
      [t(($) => $.fields.color_box_needed), yes(content.color_box_needed)],
      [t(($) => $.fields.photo_content_needed), yes(content.photo_content_needed)],
    ]
  }
}
