import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { checkinWorker } from './tools/checkin-worker.ts'
import { enhanceScript } from './tools/enhance-script.ts'
import { lessonWorker } from './tools/lesson-worker.ts'
import { textsPlugin } from './tools/texts-plugin.ts'

export default defineConfig({
  plugins: [textsPlugin(), enhanceScript(), checkinWorker(), lessonWorker(), tailwindcss(), reactRouter()],
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  // The design needs these browsers or newer (docs/architecture.md, Browsers); older prefixes would be useless bytes.
  build: { target: 'es2020', cssTarget: ['chrome111', 'safari16.4', 'firefox128'], assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Bundled, so that a process loads the parts it needs: imported as packages, Drizzle's circular modules take 200 MB
      // to link, and lucide brings every icon it has.
      resolve: { noExternal: ['drizzle-orm', 'lucide-react'] },
      build: {
        target: 'node24',
        rollupOptions: {
          input: {
            web: './processes/web.ts',
            worker: './processes/worker.ts',
            cli: './processes/cli.ts',
            documents: './processes/documents.ts',
            pictures: './processes/pictures.ts',
          },
        },
      },
    },
  },
})
