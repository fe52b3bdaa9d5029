import { z } from "zod"

// The page's policy lets nothing be compiled from text; to try it is written down as a breach of it.
// Imported first, because schemas ask for it as they are made.
z.config({ jitless: true })
