import { stepModes } from "@packhaus/contract/kernel/step-modes"
import {
  type LocationKind,
  locationStatuses,
  type StockLocation,
  StockLocationForm,
} from "@packhaus/contract/stock/stock-locations/schema"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type LocationBody = z.output<typeof StockLocationForm>
type Props = {
  /** The location to edit. */
  place?: StockLocation
  /** The kinds of location that its owner may have. */
  kinds: readonly LocationKind[]
  locked?: boolean
  cancel?: ReactNode
  submit: string
  done: string
  failed: string
  send: (body: LocationBody) => Promise<{ stock_location: StockLocation }>
  onDone?: (place: StockLocation) => void
}

const address = [
  ["company", "organization"],
  ["address_1", "address-line1"],
  ["address_2", "address-line2"],
  ["postal_code", "postal-code"],
  ["city", "address-level2"],
  ["province", "address-level1"],
] as const

const beginning = (place: StockLocation | undefined, kind: LocationKind | undefined) => ({
  name: place?.name ?? "",
  kind: place?.kind ?? kind ?? "import",
  status: place?.status ?? "active",
  tracking_scan: place?.tracking_scan ?? "optional",
  parcel_photo: place?.parcel_photo ?? "off",
  slot_liters: place?.slot_liters ?? null,
  company: place?.company ?? null,
  address_1: place?.address_1 ?? null,
  address_2: place?.address_2 ?? null,
  postal_code: place?.postal_code ?? null,
  city: place?.city ?? null,
  province: place?.province ?? null,
  country_code: place?.country_code ?? "",
  phone: place?.phone ?? null,
})

/** A location: name, kind, whether orders ship from it, and address. */
export function LocationForm(props: Props) {
  const { place, kinds, locked = false, cancel, submit, done, failed, send, onDone } = props
  const { t } = useTranslation("stock-locations")
  const { form, save } = useMutationForm({
    schema: StockLocationForm,
    values: beginning(place, kinds[0]),
    send,
    done,
    failed,
    stale: ["locations", "priorities", "dashboard"],
    onDone: ({ stock_location }) => onDone?.(stock_location),
  })
  const kind = kinds.find((each) => each === form.values.kind)
  return (
    <PageForm
      form={form}
      save={save}
      submit={submit}
      locked={locked ? t(($) => $.form.locked) : null}
      cancel={cancel}
    >
      <Section title={t(($) => $.form.what)}>
        <Stack>
          <FormFields
            form={form}
            fields={{
              name: t(($) => $.columns.name),
              kind: {
                label: t(($) => $.columns.kind),
                hint: kind ? t(($) => $.kinds[kind].hint) : undefined,
                options: optionsOf(kinds, (value) => t(($) => $.kinds[value].name)),
              },
              status: {
                label: t(($) => $.columns.status),
                hint: t(($) => $.form.statusHint),
                options: optionsOf(locationStatuses, (value) => t(($) => $.statuses[value])),
              },
            }}
          />
        </Stack>
      </Section>
      <Section title={t(($) => $.form.station)}>
        <FormFields
          grid
          form={form}
          fields={{
            tracking_scan: {
              label: t(($) => $.form.tracking),
              hint: t(($) => $.form.trackingHint),
              options: optionsOf(stepModes, (value) => t(($) => $.modes[value])),
            },
            parcel_photo: {
              label: t(($) => $.form.photo),
              hint: t(($) => $.form.photoHint),
              options: optionsOf(stepModes, (value) => t(($) => $.modes[value])),
            },
            slot_liters: {
              label: t(($) => $.form.slotLiters),
              hint: t(($) => $.form.slotLitersHint),
            },
          }}
        />
      </Section>
      <Section title={t(($) => $.form.where)}>
        <FormFields
          grid
          form={form}
          fields={{
            ...Object.fromEntries(
              address.map(([name, autoComplete]) => [
                name,
                { label: t(($) => $.form[name]), autoComplete },
              ]),
            ),
            country_code: { label: t(($) => $.columns.country), as: "country" },
            phone: { label: t(($) => $.form.phone), as: "tel" },
          }}
        />
      </Section>
    </PageForm>
  )
}
