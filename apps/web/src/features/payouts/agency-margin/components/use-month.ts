import { useTranslation } from "react-i18next"

const keys = [
  "m01",
  "m02",
  "m03",
  "m04",
  "m05",
  "m06",
  "m07",
  "m08",
  "m09",
  "m10",
  "m11",
  "m12",
] as const

/** A calendar month (`2026-11`) in words; short and without the year beside other months. */
export function useMonth() {
  const { t } = useTranslation("agency-margin")
  return (month: string, length: "long" | "short" = "long") => {
    const key = keys[Number(month.slice(5)) - 1] ?? "m01"
    return length === "short"
      ? t(($) => $.monthsShort[key])
      : `${t(($) => $.months[key])} ${month.slice(0, 4)}`
  }
}
