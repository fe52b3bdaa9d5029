import { countryCodes } from "@packhaus/contract/kernel/countries"
import { useMemo } from "react"
import { useFormat } from "./format.ts"

/** The most frequent destinations come first. */
const near = ["DE", "AT", "CH", "FR", "GB", "NL", "BE", "IT", "ES", "PL"]

/** Every country by its name in the reader's language, frequent ones first. */
export function useCountries() {
  const { country, compare } = useFormat()
  return useMemo(() => {
    const option = (value: string) => ({ value, label: country(value) })
    const others = countryCodes.filter((code) => !near.includes(code)).map(option)
    return [...near.map(option), ...others.sort((a, b) => compare(a.label, b.label))]
  }, [country, compare])
}
