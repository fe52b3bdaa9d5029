import { isAgency } from "@packhaus/contract/access/roles"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { SelectField } from "#ui/fields/field.tsx"

/**
 * Staff and agencies choose the organisation; other roles do not see this. Empty for the viewer's
 * own, for staff the platform's.
 */
export function WhoseLists({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation("stock-locations")
  const { role } = useSession()
  const seesMany = useSeesMany()
  const merchants = useMerchantChoices(true)
  if (!seesMany) return null
  return (
    <SelectField
      label={t(($) => $.priority.whose)}
      value={value}
      empty={t(($) => (isAgency(role) ? $.priority.ownLists : $.priority.platform))}
      options={merchants}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
