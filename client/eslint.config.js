import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** Formatting is Prettier's; what is here is about meaning and size. Each exception has its reason. */
export default defineConfig(
  { ignores: ['src/lib/schema.d.ts', 'src/words/keys.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
        svelteConfig,
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-len': ['error', { code: 120 }],
      'max-lines': ['error', 300],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // All markup that is put in as it is, is drawn by the page itself and holds no text of a person.
      'svelte/no-at-html-tags': 'off',
      // State is replaced, never changed in place: a Map or Set is filled where it is made.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' · '} keeps its spaces, which the formatter would take from plain text.
      'svelte/no-useless-mustaches': 'off',
      // A refusal of the server is an answer, not an error of the page.
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // `selection.call(behaviour.transform, …)` is how d3 is used.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    // The linter does not see the types of components, which svelte-check does.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.js', '*.config.ts'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
)
