import { memberPaths } from "@packhaus/contract/members/paths"
import type { ReactElement, RefObject } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { helpPaths } from "#features/help/paths.ts"
import { useNews } from "#features/help/use-news.ts"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { schemeChoices, useColourScheme } from "#lib/colour-scheme.ts"
import { ActionMenu, type MenuPart } from "#ui/actions/action-menu.tsx"
import { useDialogWords } from "./dialog-words.ts"
import { languageCodes, languages, useOwnActions } from "./use-own-actions.ts"

type Props = { button: ReactElement; pressed: RefObject<HTMLElement | null> }

/** Personal settings: language and appearance directly, without a page. Mounts open. */
export function UserMenuPanel({ button, pressed }: Props) {
  const { t, i18n } = useTranslation("app")
  const { person, organisation } = useSession()
  const { choice, choose } = useColourScheme()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { unread } = useNews()
  const { menu: words } = useDialogWords()
  const { speak, signOut } = useOwnActions()
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email

  const parts: MenuPart[] = [
    { heading: t(($) => $.user.language) },
    ...languageCodes.map((code) => ({
      label: languages[code],
      checked: i18n.resolvedLanguage === code,
      onSelect: () => speak(code),
    })),
    { heading: t(($) => $.user.scheme) },
    ...schemeChoices.map((scheme) => ({
      label: t(($) => $.schemes[scheme]),
      checked: scheme === choice,
      onSelect: () => choose(scheme),
    })),
    { line: "out" },
    {
      label: words.help,
      onSelect: () => void navigate(helpPaths.about(pathname)),
    },
    {
      label: unread > 0 ? `${words.news} (${unread})` : words.news,
      onSelect: () => void navigate(helpPaths.start),
    },
    { label: t(($) => $.user.settings), onSelect: () => void navigate(memberPaths.account) },
    { label: t(($) => $.user.signOut), onSelect: () => void signOut() },
  ]
  return (
    <ActionMenu pressed={pressed} heading={`${name} · ${organisation.name}`} parts={parts}>
      {button}
    </ActionMenu>
  )
}
