import { minorUnitsPerOne } from "@packhaus/contract/kernel/currencies"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { api } from "../api.ts"

const regionsQuery = queryOptions({
  queryKey: ["regions", "choices"],
  queryFn: async ({ signal }) =>
    (await call(api.listRegions, { query: { limit: 200, order: "name" } }, signal)).regions,
})

/** The regions in which shop fronts sell; administrators set them. */
export const useRegions = () => useQuery(regionsQuery).data ?? []
type Regions = ReturnType<typeof useRegions>

export const regionOptions = (regions: Regions) =>
  regions.map(({ id, name, currency_code }) => ({
    value: id,
    label: `${name} (${currency_code.toUpperCase()})`,
  }))

/** Options of several regions have the same name. */
export const nameOfOption = ({
  name,
  region,
}: {
  name: string
  region: { name: string } | null
}) => (region ? `${name} · ${region.name}` : name)

/** Hundredths, as an amount is typed, in minor units of the region's currency: 1000 in JPY is 10 yen. */
export function minorUnits(hundredths: number, regions: Regions, region_id: string) {
  const currency = regions.find(({ id }) => id === region_id)?.currency_code ?? "eur"
  return Math.round((hundredths * minorUnitsPerOne(currency)) / 100)
}
/** The reverse, for a form. */
export const hundredths = (amount: number, currency: string) =>
  Math.round((amount * 100) / minorUnitsPerOne(currency))

/** The field of an administrator: the merchant of a new row; empty for the platform itself. */
export function useMerchantField() {
  const { t } = useTranslation("shop-front")
  const seesMany = useSeesMany()
  const choices = useMerchantChoices(true)
  return seesMany
    ? { label: t(($) => $.merchant), options: choices, empty: t(($) => $.platform) }
    : null
}
