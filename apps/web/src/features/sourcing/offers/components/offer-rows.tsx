import { cents } from "@packhaus/contract/kernel/cents"
import { euCountries } from "@packhaus/contract/kernel/countries"
import type { SaveOffer } from "@packhaus/contract/sourcing/offers/schema"
import { countryGroups } from "@packhaus/contract/sourcing/offers/status"
import { IconPlus, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldRow, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { useDestination } from "./use-destination.ts"

type Values = z.input<typeof SaveOffer>
type Tiers = Values["lines"][number]["tiers"]
type Shipping = Values["shipping"]

/** The most frequent destinations of suppliers. */
const destinations = [...countryGroups, ...euCountries, "CH", "GB", "NO", "US"]

type TierProps = { form: SchemaForm; line: number; tiers: Tiers }

/** Cost per piece of a line, by quantity. The first tier is the minimum. */
export function TierRows({ form, line, tiers }: TierProps) {
  const { t } = useTranslation("offers")
  const path = `lines.${line}.tiers`
  const set = (next: Tiers) => form.set(path, next)
  const last = tiers.at(-1)
  return (
    <>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and removing one draws all anew
        <FieldRow key={`${at}/${tiers.length}`}>
          <NumberField label={t(($) => $.form.from)} {...form.number(`${path}.${at}.from`)} />
          <MoneyField label={t(($) => $.form.cost)} {...form.amount(`${path}.${at}.cost`)} />
          <Remove
            n={at + 1}
            isOnly={tiers.length === 1}
            onRemove={() => set(tiers.filter((one) => one !== tier))}
          />
        </FieldRow>
      ))}
      <Button
        icon={<IconPlus size={15} stroke={2} aria-hidden />}
        onClick={() =>
          set([...tiers, { from: (last?.from ?? 0) + 10, cost: last?.cost ?? cents(0) }])
        }
      >
        {t(($) => $.form.addTier)}
      </Button>
    </>
  )
}

/** Cost and transit days of a parcel, by country or group. */
export function ShippingRows({ form, shipping }: { form: SchemaForm; shipping: Shipping }) {
  const { t } = useTranslation("offers")
  const nameOf = useDestination()
  const set = (next: Shipping) => form.set("shipping", next)
  const free = destinations.find((to) => shipping.every((one) => one.to !== to)) ?? "WORLD"
  return (
    <Section title={t(($) => $.form.shipping)}>
      <Stack>
        {shipping.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and removing one draws all anew
          <Stack key={`${at}/${shipping.length}`}>
            <SelectField
              label={t(($) => $.form.to)}
              options={destinations.map((to) => ({ value: to, label: nameOf(to) }))}
              {...form.field(`shipping.${at}.to`)}
            />
            <FieldRow>
              <MoneyField label={t(($) => $.form.cost)} {...form.amount(`shipping.${at}.cost`)} />
              <NumberField
                label={t(($) => $.form.days_min)}
                {...form.number(`shipping.${at}.days_min`)}
              />
              <NumberField
                label={t(($) => $.form.days_max)}
                {...form.number(`shipping.${at}.days_max`)}
              />
              <Remove
                n={at + 1}
                isOnly={false}
                onRemove={() => set(shipping.filter((other) => other !== one))}
              />
            </FieldRow>
          </Stack>
        ))}
        <Button
          icon={<IconPlus size={15} stroke={2} aria-hidden />}
          onClick={() =>
            set([...shipping, { to: free, cost: cents(0), days_min: 8, days_max: 14 }])
          }
        >
          {t(($) => $.form.addDestination)}
        </Button>
      </Stack>
    </Section>
  )
}

/** Removes a row, except the only one. */
function Remove({ n, isOnly, onRemove }: { n: number; isOnly: boolean; onRemove: () => void }) {
  const { t } = useTranslation("offers")
  if (isOnly) return null
  return (
    <IconButton label={t(($) => $.form.removeRow, { n })} onClick={onRemove}>
      <IconTrash size={16} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
