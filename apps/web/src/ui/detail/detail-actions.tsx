import { IconDots } from "@tabler/icons-react"
import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "../actions/button.tsx"
import { LazyMenu } from "../actions/lazy-menu.tsx"
import { ReasonedButton } from "../actions/reasoned-button.tsx"
import { useNarrow } from "../page/use-narrow.ts"

type Does = { onSelect: () => void } | { opens: (close: () => void) => ReactNode }
export type DetailAction = Does & {
  name: string
  label: string
  /** Why it is not the time, as the life cycle says it; null where it is. */
  reason?: string | null
  /** It cannot come any more, as the life cycle says: left out. A reason is for what may still come. */
  over?: boolean
  loading?: boolean
  /** In the menu, not beside the others. */
  inMenu?: boolean
}

type Props = {
  /** What the policy allows, in the order in which it stands. */
  actions: readonly DetailAction[]
  /** The next sensible one: the primary button. */
  primary?: string | null | undefined
  /** On a phone all but the primary one stand in the menu. */
  folds?: boolean
}

/** What can be done with a row: one primary button, others beside it or in a menu, each with its reason. What cannot come any more is left out. */
export function DetailActions({ actions: given, primary = null, folds = false }: Props) {
  const actions = given.filter(({ over = false }) => !over)
  const { t } = useTranslation("ui")
  const narrow = useNarrow()
  const [opened, setOpened] = useState<string | null>(null)
  const select = (action: DetailAction) =>
    "opens" in action ? setOpened(action.name) : action.onSelect()
  const next = actions.find(({ name }) => name === primary)
  const others = actions.filter((action) => action !== next)
  const isInMenu = ({ inMenu = false }: DetailAction) => inMenu || (folds && narrow)
  const beside = others.filter((action) => !isInMenu(action))
  const menu = others.filter(isInMenu)
  const open = actions.find(({ name }) => name === opened)
  const button = next ? (
    <ReasonedButton
      look="primary"
      reason={next.reason ?? null}
      loading={next.loading ?? false}
      onClick={() => select(next)}
    >
      {next.label}
    </ReasonedButton>
  ) : null
  return (
    <>
      {narrow ? button : null}
      {beside.map((action) => (
        <ReasonedButton
          key={action.name}
          reason={action.reason ?? null}
          loading={action.loading ?? false}
          onClick={() => select(action)}
        >
          {action.label}
        </ReasonedButton>
      ))}
      {menu.length > 0 ? (
        <LazyMenu
          parts={menu.map((action) => ({
            label: action.label,
            reason: action.reason ?? null,
            onSelect: () => select(action),
          }))}
          button={(press) =>
            narrow && !next && beside.length === 0 ? (
              <Button {...press}>{t(($) => $.more)}</Button>
            ) : (
              <IconButton {...press} look="secondary" label={t(($) => $.more)}>
                <IconDots size={16} stroke={2} aria-hidden />
              </IconButton>
            )
          }
        />
      ) : null}
      {narrow ? null : button}
      <Suspense>{open && "opens" in open ? open.opens(() => setOpened(null)) : null}</Suspense>
    </>
  )
}
