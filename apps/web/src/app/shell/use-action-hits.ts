import { IconHelpCircle, IconLanguage, IconLogout, IconPalette } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { helpPaths } from "#features/help/paths.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { schemeChoices, useColourScheme } from "#lib/colour-scheme.ts"
import type { PaletteAction } from "#lib/module.ts"
import { useDialogWords } from "./dialog-words.ts"
import type { Hit } from "./hit.ts"
import { languageCodes, languages, useOwnActions } from "./use-own-actions.ts"

const files = import.meta.glob<{ actions?: readonly PaletteAction[] }>(
  "../../features/*/palette.ts",
  { eager: true },
)
/** Actions available everywhere: those of all modules, in order. */
const actions = Object.values(files)
  .flatMap(({ actions = [] }) => actions)
  .toSorted((one, other) => one.order - other.order)

type Named = Hit & { words: string }

/** Whether every word of the text occurs in the name or the synonyms. */
const answers = (text: string) => {
  const wanted = text.toLowerCase().split(/\s+/)
  return ({ label, words }: Named) =>
    wanted.every((word) => `${label} ${words}`.toLowerCase().includes(word))
}

/** This person's actions that match the text. */
export function useActionHits(text: string): Hit[] {
  const { t, i18n } = useTranslation("app")
  const can = useCan()
  const { speak, signOut } = useOwnActions()
  const { choice, choose } = useColourScheme()
  const { menu } = useDialogWords()
  const group = "actions" as const
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const places: Named[] = actions
    .filter(({ needs }) => can(needs))
    .map(({ name, label, words, path, icon }) => ({
      id: name,
      group,
      label: label[language],
      words: words[language],
      path,
      icon,
    }))
  const tongues: Named[] = languageCodes
    .filter((code) => code !== i18n.resolvedLanguage)
    .map((code) => ({
      id: `language-${code}`,
      group,
      label: t(($) => $.own.language, { language: languages[code] }),
      words: "language sprache",
      icon: IconLanguage,
      run: () => speak(code),
    }))
  const schemes: Named[] = schemeChoices
    .filter((scheme) => scheme !== choice)
    .map((scheme) => ({
      id: `scheme-${scheme}`,
      group,
      label: t(($) => $.own.scheme, { scheme: t(($) => $.schemes[scheme]) }),
      words: "theme mode dark light",
      icon: IconPalette,
      run: () => choose(scheme),
    }))
  const help: Named = {
    id: "help",
    group,
    label: menu.help,
    words: "hilfe support begriffe terms news",
    icon: IconHelpCircle,
    path: helpPaths.start,
  }
  const out: Named = {
    id: "sign-out",
    group,
    label: t(($) => $.user.signOut),
    words: "logout log out ausloggen",
    icon: IconLogout,
    run: () => void signOut(),
  }
  return [...places, ...tongues, ...schemes, help, out].filter(answers(text))
}
