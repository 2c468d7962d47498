#!/usr/bin/env node
process.stdout.write('penultimate: no games in this build yet.\n');
