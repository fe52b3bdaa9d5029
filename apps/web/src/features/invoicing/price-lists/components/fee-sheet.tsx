import { priceLists as api } from "@packhaus/contract/invoicing/price-lists/endpoints"
import {
  CreateFee,
  countryGroups,
  type FeeCode,
  feeCodes,
  fees,
  weightClasses,
} from "@packhaus/contract/invoicing/price-lists/schema"
import { priceBases } from "@packhaus/contract/kernel/money"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { DayField } from "#ui/fields/day-field.tsx"
import { CheckField, SelectField } from "#ui/fields/field.tsx"
import { MoneyField } from "#ui/fields/money-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByPrice } from "../queries.ts"
import { useFeeWords } from "./use-fee-words.ts"

type Props = {
  /** The organisation of the price list; null for the platform's. */
  organisation: { id: string; name: string } | null
  onClose: () => void
}

const isByDestination = (code: string) =>
  feeCodes.some((known: FeeCode) => known === code && fees[known].by === "destination")

/**
 * A new price with its first day. On an organisation's list it can also restore the general price.
 */
export function FeeSheet({ organisation, onClose }: Props) {
  const { t } = useTranslation("price-lists")
  const { number } = useFormat()
  const { kilos } = useFeeWords()
  const { form, save } = useMutationForm({
    schema: CreateFee,
    values: {
      organisation_id: organisation?.id ?? null,
      code: "pack_first",
      country_group: null,
      max_weight: null,
      amount: Number.NaN,
      base: 1,
      valid_from: "",
    },
    send: (body: CreateFee) => call(api.create, { body }),
    done: t(($) => $.sheet.done),
    failed: t(($) => $.sheet.failed),
    stale: staleByPrice,
    onDone: onClose,
  })
  const { code, country_group, max_weight, amount, base } = form.values
  const { onChange: _, ...codeField } = form.field("code")
  return (
    <FormSheet
      title={t(($) => $.sheet.title)}
      lead={
        <>
          {t(($) => $.sheet.lead)}{" "}
          {organisation ? t(($) => $.sheet.leadOf, { name: organisation.name }) : null}
        </>
      }
      form={form}
      save={save}
      submit={t(($) => $.sheet.submit)}
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.sheet.code)}
        options={optionsOf(feeCodes, (value) => t(($) => $.fees[value]))}
        {...codeField}
        onChange={({ target }) => {
          const goes = isByDestination(target.value)
          form.set("code", target.value)
          form.set("country_group", goes ? (country_group ?? countryGroups[0]) : null)
          form.set("max_weight", goes ? (max_weight ?? weightClasses[0]) : null)
        }}
      />
      {isByDestination(code) ? (
        <>
          <SelectField
            label={t(($) => $.sheet.group)}
            options={optionsOf(countryGroups, (value) => t(($) => $.groups[value]))}
            {...form.field("country_group")}
          />
          <SelectField
            label={t(($) => $.sheet.weight)}
            data-field="max_weight"
            error={form.fault("max_weight")}
            value={String(max_weight ?? "")}
            options={weightClasses.map((most) => ({ value: String(most), label: kilos(most) }))}
            onChange={({ target }) => form.set("max_weight", Number(target.value))}
          />
        </>
      ) : null}
      {organisation ? (
        <CheckField
          label={t(($) => $.sheet.reset)}
          checked={amount === null}
          onChange={({ target }) => form.set("amount", target.checked ? null : Number.NaN)}
        />
      ) : null}
      {amount === null && organisation ? null : (
        <>
          <MoneyField
            label={t(($) => $.sheet.amount)}
            {...form.amount("amount")}
            amount={amount === null || Number.isNaN(amount) ? null : amount}
            onAmount={(next) => form.set("amount", next ?? Number.NaN)}
          />
          <SelectField
            label={t(($) => $.sheet.base)}
            data-field="base"
            error={form.fault("base")}
            value={String(base ?? 1)}
            options={priceBases.map((each) => ({
              value: String(each),
              label: t(($) => $.pieces, { count: each, pieces: number(each) }),
            }))}
            onChange={({ target }) => form.set("base", Number(target.value))}
          />
        </>
      )}
      <DayField
        label={t(($) => $.sheet.valid_from)}
        data-field="valid_from"
        error={form.fault("valid_from")}
        day={String(form.values.valid_from ?? "")}
        onDay={(day) => form.set("valid_from", day)}
      />
    </FormSheet>
  )
}
