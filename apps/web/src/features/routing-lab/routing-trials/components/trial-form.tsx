import { routingTrials as api } from "@packhaus/contract/routing-lab/routing-trials/endpoints"
import { type RoutingTrial, TryRouting } from "@packhaus/contract/routing-lab/routing-trials/schema"
import { IconPlayerPlay, IconPlus, IconTrash } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { shopChoices } from "#features/shops/components/shop-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { stockQueries } from "#features/stock/stocks/queries.ts"
import { call } from "#lib/http.ts"
import { useSettled } from "#lib/use-settled.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { CountryField } from "#ui/fields/country-field.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, FormFooter, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import css from "./trial.module.css"

/** Goods, shop and destination of the trial order; the button runs the routing. */
export function TrialForm({ onAnswer }: { onAnswer: (trial: RoutingTrial) => void }) {
  const { t } = useTranslation("routing-trials")
  const { data: shops = [] } = useQuery(shopChoices)
  const seesMany = useSeesMany()
  const { form, save } = useMutationForm({
    schema: TryRouting,
    values: { shop_id: "", country_code: "DE", postal_code: "", lines: [{ sku: "", quantity: 1 }] },
    send: (body: TryRouting) => call(api.run, { body }),
    failed: t(($) => $.form.failed),
    stale: [],
    onDone: ({ routing_trial }) => onAnswer(routing_trial),
  })
  const { lines } = form.values
  const setLines = (next: TryRouting["lines"]) => form.set("lines", next)
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Section title={t(($) => $.form.order)}>
        <Stack>
          <FieldGrid>
            <SelectField
              label={t(($) => $.form.shop)}
              empty="–"
              options={shops.map(({ id, name, organisation_name }) => ({
                value: id,
                label: seesMany ? `${name} · ${organisation_name}` : name,
              }))}
              {...form.field("shop_id")}
            />
            <CountryField label={t(($) => $.form.country)} {...form.field("country_code")} />
            <TextField
              label={t(($) => $.form.postalCode)}
              hint={t(($) => $.form.postalCodeHint)}
              autoComplete="off"
              maxLength={20}
              {...form.field("postal_code")}
            />
          </FieldGrid>
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form, as its fields are
            <div key={index} className={css.line}>
              <SkuField index={index} form={form} value={lines[index]?.sku ?? ""} />
              <NumberField
                label={t(($) => $.form.quantity)}
                min={1}
                {...form.number(`lines.${index}.quantity`)}
              />
              {lines.length > 1 ? (
                <IconButton
                  label={t(($) => $.form.remove, { number: String(index + 1) })}
                  onClick={() => setLines(lines.filter((_, other) => other !== index))}
                >
                  <IconTrash size={16} stroke={1.8} aria-hidden />
                </IconButton>
              ) : null}
            </div>
          ))}
          <FormFooter>
            <Button
              icon={<IconPlus size={15} stroke={2} aria-hidden />}
              onClick={() => setLines([...lines, { sku: "", quantity: 1 }])}
            >
              {t(($) => $.form.add)}
            </Button>
            <Button
              look="primary"
              type="submit"
              icon={<IconPlayerPlay size={15} stroke={2} aria-hidden />}
              loading={save.isPending}
            >
              {t(($) => $.form.submit)}
            </Button>
          </FormFooter>
        </Stack>
      </Section>
    </form>
  )
}

type SkuProps = {
  index: number
  value: string
  form: { field: (path: string) => object }
}

/** A SKU; the browser suggests matches for the typed text. */
function SkuField({ index, value, form }: SkuProps) {
  const { t } = useTranslation("routing-trials")
  const id = useId()
  const [isHere, setHere] = useState(false)
  const text = useSettled(value, 200)
  const { data = [] } = useQuery({ ...stockQueries.variants(text), enabled: isHere })
  const skus = [...new Set(data.flatMap(({ sku }) => sku ?? []))]
  return (
    <>
      <TextField
        label={t(($) => $.form.sku)}
        list={id}
        autoComplete="off"
        onFocus={() => setHere(true)}
        {...form.field(`lines.${index}.sku`)}
      />
      <datalist id={id}>
        {skus.map((sku) => (
          <option key={sku} value={sku}>
            {data.find((one) => one.sku === sku)?.product_title ?? sku}
          </option>
        ))}
      </datalist>
    </>
  )
}
