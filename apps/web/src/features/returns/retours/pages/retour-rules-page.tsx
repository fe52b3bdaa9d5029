import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import { addressState, anyText } from "#lib/address-state.ts"
import { useSearch } from "#lib/use-search.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { DefaultRule } from "../components/default-rule.tsx"
import { ProductRules } from "../components/product-rules.tsx"
import { retourQueries } from "../queries.ts"

const search = addressState({ merchant: anyText })

/** The treatment of returns by grade: for an organisation, and for single products. */
export function RetourRulesPage() {
  const { t } = useTranslation("retours")
  const { organisation } = useSession()
  const seesMany = useSeesMany()
  const [{ merchant }, patch] = useSearch(search)
  const merchants = useMerchantChoices(seesMany)
  const whose = seesMany ? merchant : organisation.id
  const query = useQuery(retourQueries.rules(whose))
  return (
    <Page
      form
      title={t(($) => $.rules.title)}
      lead={t(($) => $.rules.lead)}
      back={{ to: retourPaths.list, label: t(($) => $.title) }}
    >
      <Stack>
        {seesMany ? (
          <SelectField
            label={t(($) => $.columns.organisation)}
            empty={t(($) => $.create.choose)}
            options={merchants}
            value={merchant}
            onChange={({ target }) => patch({ merchant: target.value })}
          />
        ) : null}
        {whose === "" ? null : (
          <QueryPart query={query}>
            {(rules) => (
              <>
                <DefaultRule key={whose} rules={rules} />
                <ProductRules rules={rules} />
              </>
            )}
          </QueryPart>
        )}
      </Stack>
    </Page>
  )
}
