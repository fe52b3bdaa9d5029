import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { useMethodName } from "#features/shipping/shipment-methods/components/use-method-name.ts"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { SelectField } from "#ui/fields/field.tsx"

/**
 * A choice of shipping methods by name; one that is no longer offered is listed only where it is
 * already chosen.
 */
export function MethodField(
  props: Omit<ComponentProps<typeof SelectField>, "options" | "label" | "empty">,
) {
  const { t } = useTranslation("order-actions")
  const methods = useQuery(methodChoices)
  const nameOf = useMethodName()
  const options = (methods.data ?? [])
    .filter(({ is_active, code }) => is_active || code === props.value)
    .map((method) => ({ value: method.code, label: nameOf(method) }))
  return (
    <SelectField
      {...props}
      label={t(($) => $.pack.method)}
      empty={t(($) => $.pack.choose)}
      options={options}
    />
  )
}
