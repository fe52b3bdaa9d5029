import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"

/** The filter by merchant, for those who see several. */
export function useByMerchant() {
  const { t } = useTranslation("shop-front")
  const seesMany = useSeesMany()
  return seesMany && ([t(($) => $.merchant), merchantFilter] as const)
}
