import type { Product } from "@packhaus/contract/catalogue/products/schema"
import type { Publish } from "@packhaus/contract/sourcing/publications/schema"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Variants = z.input<typeof Publish>["variants"]
type Props = {
  form: SchemaForm & { values: z.input<typeof Publish> }
  variants: Variants
  linked: Product | null
}

/** The variants of a product: each belongs to an agreed line; an added one copies the one above. */
export function VariantRows({ form, variants, linked }: Props) {
  const { t } = useTranslation("publications")
  const set = (next: Variants) => form.set("variants", next)
  const last = variants.at(-1)
  const fieldsOf = ({ title }: Variants[number], at: number) => ({
    ...(linked
      ? {
          [`variants.${at}.variant_id`]: {
            label: t(($) => $.fields.of, { goods: title }),
            options: linked.variants.map((one) => ({
              value: one.id,
              label: [one.title, one.sku].filter(Boolean).join(", "),
            })),
            empty: "–",
          },
        }
      : {
          [`variants.${at}.title`]: t(($) => $.fields.variant),
          [`variants.${at}.sku`]: t(($) => $.fields.sku),
          [`variants.${at}.price`]: { label: t(($) => $.fields.price), as: "money" as const },
        }),
    [`variants.${at}.hs_code`]: t(($) => $.fields.hs_code),
  })
  return (
    <Section title={t(($) => $.variants)}>
      <Stack>
        {variants.map((variant, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and removing one draws all anew
          <Stack key={`${at}/${variants.length}`}>
            <FormFields form={form} grid fields={fieldsOf(variant, at)} />
            {variants.length > 1 ? (
              <Inline>
                <IconButton
                  label={t(($) => $.removeVariant, { n: at + 1 })}
                  onClick={() => set(variants.filter((one) => one !== variant))}
                >
                  <IconTrash size={16} stroke={1.8} aria-hidden />
                </IconButton>
              </Inline>
            ) : null}
          </Stack>
        ))}
        {last ? (
          <Button
            icon={<IconPlus size={15} stroke={2} aria-hidden />}
            onClick={() =>
              set([
                ...variants,
                linked ? { ...last, variant_id: null } : { ...last, title: "", sku: null },
              ])
            }
          >
            {t(($) => $.addVariant)}
          </Button>
        ) : null}
      </Stack>
    </Section>
  )
}
