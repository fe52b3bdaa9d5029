import {
  type KeyArea,
  type KeyScope,
  keyAreaNames,
  keyScopes,
  weightOf,
} from "@packhaus/contract/access/key-areas"
import { useTranslation } from "react-i18next"
import { CheckField, SelectField } from "#ui/fields/field.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { phrases } from "../phrases.de.ts"
import css from "./scope-picker.module.css"

type Props = {
  offered: readonly KeyScope[]
  chosen: readonly KeyScope[]
  /** The form was sent without a choice. */
  isMissing: boolean
  onChange: (scopes: KeyScope[]) => void
}

/** The areas in which changes move money or grant access. */
type HeavyArea = keyof typeof phrases.heavyOnes
const areaOf = (scope: KeyScope) => scope.split(":")[0] as HeavyArea

const scopesOf = (area: KeyArea, of: readonly KeyScope[]) =>
  of.filter((scope) => scope.startsWith(`${area}:`))

/**
 * The scopes of a key: per area none, read, or change; scopes that move money or grant access are
 * separate.
 */
export function ScopePicker({ offered, chosen, isMissing, onChange }: Props) {
  const { t } = useTranslation("api-keys")
  const plain = offered.filter((scope) => weightOf(scope) === "plain")
  const heavy = offered.filter((scope) => weightOf(scope) !== "plain")
  const areas = keyAreaNames.filter((area) => scopesOf(area, plain).length > 0)
  const put = (scopes: readonly KeyScope[]) =>
    onChange(keyScopes.filter((scope) => scopes.includes(scope)))
  const choose = (area: KeyArea, value: string) =>
    put([
      ...chosen.filter((scope) => !scopesOf(area, plain).includes(scope)),
      ...plain.filter((scope) => scope === value),
    ])
  const tick = (scope: KeyScope, isTicked: boolean) =>
    put(isTicked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <fieldset className={css.scopes}>
      <legend className={css.title}>{t(($) => $.mayDo)}</legend>
      {isMissing ? (
        <Notice tone="critical" announce>
          {t(($) => $.chooseOne)}
        </Notice>
      ) : null}
      <div className={css.areas}>
        {areas.map((area, index) => (
          <SelectField
            key={area}
            {...(index === 0 ? { "data-field": "scopes" } : {})}
            aria-invalid={isMissing || undefined}
            label={t(($) => $.areas[area])}
            value={scopesOf(area, plain).find((scope) => chosen.includes(scope)) ?? ""}
            empty={t(($) => $.nothing)}
            options={scopesOf(area, plain).map((scope) => ({
              value: scope,
              label: t(($) => $.rights[scope.endsWith(":read") ? "read" : "write"]),
            }))}
            onChange={({ target }) => choose(area, target.value)}
          />
        ))}
      </div>
      {heavy.length > 0 ? (
        <Notice tone="attention" title={t(($) => $.heavy)}>
          <Stack>
            {heavy.map((scope) => (
              <CheckField
                key={scope}
                label={t(($) => $.heavyOnes[areaOf(scope)])}
                checked={chosen.includes(scope)}
                onChange={({ target }) => tick(scope, target.checked)}
              />
            ))}
          </Stack>
        </Notice>
      ) : null}
    </fieldset>
  )
}
