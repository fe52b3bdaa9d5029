import {
  type LocationKind,
  locationStatuses,
  type StockLocation,
  StockLocationForm,
} from "@packhaus/contract/stock-locations/schema"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import { CountryField } from "#ui/fields/country-field.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { useLeaveGuard } from "#ui/forms/use-leave-guard.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid, FormFooter, Lockable, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"

export type LocationBody = z.output<typeof StockLocationForm>
type Props = {
  /** What the form begins with. */
  place?: StockLocation
  /** The kinds its owner may have. */
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
  company: place?.company ?? null,
  address_1: place?.address_1 ?? null,
  address_2: place?.address_2 ?? null,
  postal_code: place?.postal_code ?? null,
  city: place?.city ?? null,
  province: place?.province ?? null,
  country_code: place?.country_code ?? "",
  phone: place?.phone ?? null,
})

/** A place: what it is called, what it is for, whether orders leave from it, and where it is. */
export function LocationForm(props: Props) {
  const { place, kinds, locked = false, cancel, submit, done, failed, send, onDone } = props
  const { t } = useTranslation("stock-locations")
  const form = useSchemaForm(StockLocationForm, beginning(place, kinds[0]))
  const save = useSave({
    send,
    done,
    failed,
    stale: ["locations", "priorities", "dashboard"],
    form,
    onDone: ({ stock_location }) => onDone?.(stock_location),
  })
  const { guard } = useLeaveGuard(form.dirty && !save.isSuccess, () => undefined)
  const kind = kinds.find((each) => each === form.values.kind)
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Lockable locked={locked}>
        <Stack>
          <Section title={t(($) => $.form.what)}>
            <Stack>
              <TextField label={t(($) => $.columns.name)} {...form.field("name")} />
              <SelectField
                label={t(($) => $.columns.kind)}
                hint={kind ? t(($) => $.kinds[kind].hint) : undefined}
                options={optionsOf(kinds, (value) => t(($) => $.kinds[value].name))}
                {...form.field("kind")}
              />
              <SelectField
                label={t(($) => $.columns.status)}
                hint={t(($) => $.form.statusHint)}
                options={optionsOf(locationStatuses, (value) => t(($) => $.statuses[value]))}
                {...form.field("status")}
              />
            </Stack>
          </Section>
          <Section title={t(($) => $.form.where)}>
            <FieldGrid>
              {address.map(([name, autoComplete]) => (
                <TextField
                  key={name}
                  label={t(($) => $.form[name])}
                  autoComplete={autoComplete}
                  {...form.nullable(name)}
                />
              ))}
              <CountryField label={t(($) => $.columns.country)} {...form.field("country_code")} />
              <TextField label={t(($) => $.form.phone)} type="tel" {...form.nullable("phone")} />
            </FieldGrid>
          </Section>
          {locked ? (
            <Notice tone="info">{t(($) => $.form.locked)}</Notice>
          ) : (
            <FormFooter>
              {cancel}
              <Button look="primary" type="submit" loading={save.isPending}>
                {submit}
              </Button>
            </FormFooter>
          )}
        </Stack>
      </Lockable>
      {guard}
    </form>
  )
}
