import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import { Section } from "#ui/page/section.tsx"
import { altOf } from "./images-schema.ts"
import css from "./pictures.module.css"

/** The pictures of a product in order, with their alternative texts. */
export function Pictures({ product: { images } }: { product: Product }) {
  const { t } = useTranslation("products")
  if (images.length === 0) return null
  return (
    <Section title={t(($) => $.images.title)}>
      <ul className={css.gallery}>
        {images.map((image, at) => (
          <li key={image.id}>
            <a href={image.url} target="_blank" rel="noreferrer">
              <img
                src={image.url}
                alt={altOf(image) || t(($) => $.images.image, { n: at + 1 })}
                loading="lazy"
                referrerPolicy="no-referrer"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
